import type OpenSeadragon from 'openseadragon'

const SECOND = 1000
/** Our own reader tries several times; OpenSeadragon must not stop before it. */
const TILE_TIMEOUT = 120 * SECOND

/** OpenSeadragon without controls, keys and zooms of its own (decision 027): all of them are ours. `isMotionReduced`: nothing glides. */
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
    // Beyond 1, so that a page narrower than the window stands in its middle rather than anywhere in it.
    visibilityRatio: 1.0001,
    constrainDuringPan: true,
    // Zooms are clamped before they come here.
    minZoomImageRatio: 0.01,
    maxZoomPixelRatio: 100,
    gestureSettingsMouse: gestures,
    gestureSettingsTouch: gestures,
    gestureSettingsPen: gestures,
    gestureSettingsUnknown: gestures,
  }
}

const INJECTED = 'data-openseadragon-mobile-css'

/**
 * OpenSeadragon puts a style of its own into the page unless one stands there, which our content security policy refuses aloud. This
 * one only has its name: outside HTML's namespace it is no style.
 */
export function preventInjectedStyle(): void {
  if (document.querySelector(`style[${INJECTED}]`) !== null) return
  const style = document.createElementNS(null, 'style')
  style.setAttribute(INJECTED, '')
  document.head.append(style)
}
