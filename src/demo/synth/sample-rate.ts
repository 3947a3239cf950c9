/** Frames a second of everything made here. */
export const sampleRate = 44_100
