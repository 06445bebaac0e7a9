import { useLoaderData } from 'react-router'
import { Gallery } from './Gallery.tsx'
import { loadGallery } from './gallery-data.server.ts'

/** `/gallery`: every state of every component and screen, in development only. */
export const loader = loadGallery

export default function GalleryRoute() {
  return <Gallery data={useLoaderData<typeof loader>()} />
}
