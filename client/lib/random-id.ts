/** 32 random hexadecimal digits. Without https `crypto.randomUUID` exists on localhost only. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
