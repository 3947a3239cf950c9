/** 128 random bits. `crypto.randomUUID` needs a secure context, which a page on the local network is not. */
export const randomId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
