const latin = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end)

/** Checks the first bytes, not the name, so that only these formats reach the decoder. */
export const isAcceptedImage = (bytes: Buffer): boolean =>
  latin(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n' ||
  latin(bytes, 0, 3) === '\u00ff\u00d8\u00ff' ||
  latin(bytes, 0, 4) === 'GIF8' ||
  (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') ||
  /^ftypavi[fs]$/.test(latin(bytes, 4, 12))
