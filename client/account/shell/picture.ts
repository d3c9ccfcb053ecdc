/** The path of one of the eight pictures. */
export const pictureOf = (avatar: string) => `/avatars/${avatar.toLowerCase()}.svg`;
