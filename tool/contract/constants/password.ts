/** Fewest characters of a password (specification 1 §5). */
export const passwordMinLength = 8;
/** Most characters of a password: long passphrases are welcome, endless input is not. */
export const passwordMaxLength = 256;

/** One rule of a password, in the order of the requirements list. `text` is shown when it is broken. */
export interface PasswordRule {
  id: 'length' | 'uppercase' | 'lowercase' | 'digit';
  text: string;
  met: (password: string) => boolean;
}

/** The rules that browser and server both check; texts are exact (specification 1 §5). */
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
