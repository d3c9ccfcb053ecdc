import { OidcIdentity } from './model.ts';

/** Lets the provider's identities of a person enter as another account; idempotent. */
export async function moveOidcIdentities(fromId: string, toId: string): Promise<void> {
  await OidcIdentity.updateMany(
    { user_id: fromId },
    { $set: { user_id: toId, made_account: false } },
  );
}
