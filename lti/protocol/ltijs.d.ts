/** The ltijs classes of the services; ltijs ships no types. Each class looks up its platform itself. */
declare module 'ltijs/dist/Provider/Services/Grade.js' {
  import type { LtijsPlatform, LtijsToken } from './services.ts';

  export default class Grade {
    constructor(getPlatform: () => Promise<LtijsPlatform>);
    getLineItems(
      idToken: { platformContext: { endpoint: { lineitems: string } } },
      options: { resourceId?: string; url?: string },
      token: LtijsToken,
    ): Promise<{ lineItems: unknown }>;
    createLineItem(
      idToken: { platformContext: { endpoint: { lineitems: string } } },
      lineItem: object,
      options: null,
      token: LtijsToken,
    ): Promise<unknown>;
    getLineItemById(idToken: object, lineItem: string, token: LtijsToken): Promise<unknown>;
    updateLineItemById(idToken: object, lineItem: string, changed: object): Promise<unknown>;
    submitScore(idToken: object, lineItem: string, score: object): Promise<unknown>;
  }
}

declare module 'ltijs/dist/Provider/Services/NamesAndRoles.js' {
  import type { LtijsPlatform } from './services.ts';

  export default class NamesAndRoles {
    constructor(getPlatform: () => Promise<LtijsPlatform>);
    getMembers(
      idToken: { platformContext: { namesRoles: object } },
      options: { url: string; pages: 1 },
    ): Promise<unknown>;
  }
}

declare module 'ltijs/dist/Provider/Services/DeepLinking.js' {
  import type { KeyObject } from 'node:crypto';

  export default class DeepLinking {
    constructor(
      getPlatform: () => Promise<{
        platformActive(): Promise<boolean>;
        platformClientId(): Promise<string>;
        platformKid(): Promise<string>;
        platformPrivateKey(): Promise<KeyObject>;
      }>,
    );
    createDeepLinkingMessage(
      idToken: {
        iss: string;
        deploymentId: string;
        platformContext: {
          deepLinkingSettings: {
            accept_types: string[];
            accept_multiple: boolean;
            data?: string | undefined;
          };
        };
      },
      contentItems: object[],
      options: { message: string },
    ): Promise<string>;
  }
}
