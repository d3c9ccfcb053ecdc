/** Pictures of the avatar picker (specification 1 §2). */
export const avatars = [
  'Apple',
  'Blueberry',
  'Lemon',
  'Lychee',
  'Melon',
  'Orange',
  'Pear',
  'Plum',
] as const;
export const defaultAvatar = 'Blueberry';
