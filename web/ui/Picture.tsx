import type { PictureSource } from './picture-data.ts'
import './Picture.module.css'

/** Shown if an article has no picture (product §5: missing images use a default placeholder). */
export const PLACEHOLDER: PictureSource = {
  src: '/placeholder.webp',
  srcSet: '',
  cut: null,
  width: 720,
  height: 480,
}

interface PictureProps {
  image: PictureSource | null
  /** Its width, as the `sizes` attribute. */
  sizes: string
  /** For screen readers; empty if the headline next to it suffices. */
  alt: string
  /** The first picture of a page is loaded at once, others when they come near the viewport. */
  isFirst?: boolean
  className?: string | undefined
}

/** A picture with its dimensions, to avoid layout shifts, in the width that the screen needs. */
export function Picture({ image, sizes, alt, isFirst = false, className }: PictureProps) {
  const { src, srcSet, width, height, cut } = image ?? PLACEHOLDER
  return (
    <img
      className={className}
      src={src}
      srcSet={srcSet === '' ? undefined : srcSet}
      sizes={srcSet === '' ? undefined : sizes}
      width={width}
      height={height}
      alt={alt}
      data-cut={cut ?? undefined}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? 'sync' : 'async'}
    />
  )
}
