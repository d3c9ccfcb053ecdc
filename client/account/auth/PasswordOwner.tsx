/**
 * The address that the passwords of a form belong to. Without it password managers store no username,
 * or the field before the password.
 */
export const PasswordOwner = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);
