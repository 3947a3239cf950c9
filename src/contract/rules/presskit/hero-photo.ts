/** The `sizes` of the large photo at the top of a press kit. */
export const heroPhotoSizes = '(min-width: 900px) 60vw, 100vw'
