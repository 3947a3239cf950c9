// The square that is cut out of a picture. Positions are shares of the picture, so that they do not depend on its size
// on screen.

export type Size = { width: number; height: number }

/** `zoom` 1 is the largest square. `x` and `y` are the middle of the square, from 0 to 1. */
export type Crop = { zoom: number; x: number; y: number }

export const zoomMax = 4

/** A crop from the middle, which is also what the server makes of a picture that is not square. */
export const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 }

export const isMiddle = ({ zoom, x, y }: Crop) => zoom === middle.zoom && x === middle.x && y === middle.y

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom

/** Moves the square into the picture. */
function clamped({ zoom, x, y }: Crop, picture: Size): Crop {
  const allowed = within(zoom, 1, zoomMax)
  const half = sideOf(picture, allowed) / 2
  const [halfX, halfY] = [half / picture.width, half / picture.height]
  return { zoom: allowed, x: within(x, halfX, 1 - halfX), y: within(y, halfY, 1 - halfY) }
}

/** Moves the square by shares of its own side. */
export function moved(crop: Crop, picture: Size, by: { x: number; y: number }): Crop {
  const side = sideOf(picture, crop.zoom)
  const { zoom, x, y } = crop
  return clamped(
    { zoom, x: x + (by.x * side) / picture.width, y: y + (by.y * side) / picture.height },
    picture,
  )
}

export const zoomed = (crop: Crop, picture: Size, zoom: number): Crop => clamped({ ...crop, zoom }, picture)

/** The square in the units of the picture. */
export function squareOf({ zoom, x, y }: Crop, picture: Size) {
  const side = sideOf(picture, zoom)
  return { left: x * picture.width - side / 2, top: y * picture.height - side / 2, side }
}
