/** 128 random bits. `crypto.randomUUID` would need a secure context, which a phone on the local network has not. */
export const randomId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
