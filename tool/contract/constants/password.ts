/** Minimum length of a password (specification 1 §5). */
export const passwordMinLength = 8;
/** Maximum length of a password: allows long passphrases and limits the cost of hashing. */
export const passwordMaxLength = 256;

/** A password rule, in the order of the requirements list. `text` is shown when it is violated. */
export interface PasswordRule {
  id: 'length' | 'uppercase' | 'lowercase' | 'digit';
  text: string;
  met: (password: string) => boolean;
}

/** Rules checked by browser and server; texts are exact (specification 1 §5). */
export const passwordRules: readonly PasswordRule[] = [
  {
    id: 'length',
    text: 'Password must be at least 8 characters',
    met: (password) => password.length >= passwordMinLength,
  },
  {
    id: 'uppercase',
    text: 'Password must contain at least one uppercase letter',
    met: (password) => /\p{Lu}/u.test(password),
  },
  {
    id: 'lowercase',
    text: 'Password must contain at least one lowercase letter',
    met: (password) => /\p{Ll}/u.test(password),
  },
  {
    id: 'digit',
    text: 'Password must contain at least one number',
    met: (password) => /\p{Nd}/u.test(password),
  },
];
