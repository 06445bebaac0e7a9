import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type OpenSeadragon from 'openseadragon'

/** Our own reader retries; OpenSeadragon must not time out before it. */
const TILE_TIMEOUT = 120 * SECOND

/** OpenSeadragon without its own controls, keys and zooms (decision 027). `isMotionReduced`: no animation. */
export function canvasOptions(isMotionReduced: boolean, squeeze: number): Partial<OpenSeadragon.Options> {
  const gestures = {
    dragToPan: true,
    pinchToZoom: true,
    scrollToZoom: true,
    clickToZoom: false,
    dblClickToZoom: false,
    dblClickDragToZoom: false,
    pinchRotate: false,
    flickEnabled: !isMotionReduced,
  }
  return {
    tabIndex: -1,
    // Tiles of one page fill a window of any size several times; a phone has little memory for canvases.
    maxImageCacheCount: 80,
    drawer: 'canvas',
    imageLoaderLimit: 6,
    maxTilesPerFrame: 6,
    minPixelRatio: squeeze,
    timeout: TILE_TIMEOUT,
    animationTime: isMotionReduced ? 0.01 : 0.35,
    showNavigationControl: false,
    showSequenceControl: false,
    keyboardNavEnabled: false,
    preserveImageSizeOnResize: false,
    // More than 1: a page narrower than the window is then centred.
    visibilityRatio: 1.0001,
    constrainDuringPan: true,
    // Zooms are already clamped.
    minZoomImageRatio: 0.01,
    maxZoomPixelRatio: 100,
    gestureSettingsMouse: gestures,
    gestureSettingsTouch: gestures,
    gestureSettingsPen: gestures,
    gestureSettingsUnknown: gestures,
  }
}

const INJECTED = 'data-openseadragon-mobile-css'

/** OpenSeadragon adds a style element unless one exists, which our content security policy refuses. Outside HTML's namespace this one has no effect. */
export function preventInjectedStyle(): void {
  if (document.querySelector(`style[${INJECTED}]`) !== null) return
  const style = document.createElementNS(null, 'style')
  style.setAttribute(INJECTED, '')
  document.head.append(style)
}
