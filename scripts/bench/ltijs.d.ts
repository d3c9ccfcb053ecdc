/** The part of ltijs that the benchmark uses; the package ships no types. */
declare module 'ltijs' {
  import type { RequestListener } from 'node:http';

  interface LtijsPlatform {
    url: string;
    name: string;
    clientId: string;
    authenticationEndpoint: string;
    accesstokenEndpoint: string;
    authConfig: { method: 'JWK_SET'; key: string };
  }
  interface LtijsProvider {
    app: RequestListener;
    setup(
      encryptionKey: string,
      database: { url: string },
      options: { appRoute: string; loginRoute: string; cors: false },
    ): LtijsProvider;
    deploy(options: { serverless: true; silent: true }): Promise<true>;
    registerPlatform(platform: LtijsPlatform): Promise<unknown>;
    Database: { Close(): Promise<true> };
  }
  export const Provider: LtijsProvider;
}
