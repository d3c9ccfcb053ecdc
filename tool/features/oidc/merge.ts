import { OidcIdentity } from './model.ts';

/** Moves the OpenID Connect identities of a person to another account; idempotent. */
export async function moveOidcIdentities(fromId: string, toId: string): Promise<void> {
  await OidcIdentity.updateMany(
    { user_id: fromId },
    { $set: { user_id: toId, made_account: false } },
  );
}
