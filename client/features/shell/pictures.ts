/** Address of an avatar's picture. */
export const pictureOf = (avatar: string) => `/avatars/${avatar.toLowerCase()}.svg`;
