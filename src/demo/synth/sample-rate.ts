/** Frames per second of all demo audio. */
export const sampleRate = 44_100
