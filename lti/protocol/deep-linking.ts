import { resourceLinkType } from './claims.ts';
import type { Platform, SigningKeyOf } from './platform.ts';

/** The parts of a deep-linking request that its response repeats. */
export interface DeepLinkingTarget {
  deployment_id: string;
  accept_multiple: boolean;
  /** Opaque; returned unchanged. */
  data?: string | null | undefined;
}

/**
 * The signed response that a page posts to the platform (LTI deep linking 2.0 §4.5). Valid for 60
 * seconds.
 */
export async function deepLinkingResponse(
  platform: Platform,
  signingKeyOf: SigningKeyOf,
  { deployment_id, accept_multiple, data }: DeepLinkingTarget,
  items: object[],
  /** Shown by the platform when it has the items; empty for none. */
  message: string,
): Promise<string> {
  const { default: DeepLinking } = await import('ltijs/dist/Provider/Services/DeepLinking.js');
  const { kid, key } = await signingKeyOf(platform);
  const messages = new DeepLinking(async () => ({
    platformActive: async () => true,
    platformClientId: async () => platform.client_id,
    platformKid: async () => kid,
    platformPrivateKey: async () => key,
  }));
  const settings = {
    accept_types: [resourceLinkType],
    accept_multiple,
    // ltijs drops an empty text; as an object it is signed as the text that it holds.
    data: data === '' ? (Object(data) as string) : (data ?? undefined),
  };
  return messages.createDeepLinkingMessage(
    {
      iss: platform.issuer,
      deploymentId: deployment_id,
      platformContext: { deepLinkingSettings: settings },
    },
    items,
    { message },
  );
}
