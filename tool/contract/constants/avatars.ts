/**
 * The eight fruit pictures of the avatar picker; Blueberry is the default (specification 1 §2). They
 * stand apart from the schemas, because the browser needs the names before it needs any schema.
 */
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
