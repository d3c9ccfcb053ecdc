export interface Request {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Response {
  headers: Record<string, string | undefined>;
  body: string;
}

/** Makes one HTTP request; rejects when it fails or the response is not 2xx. */
export type Transport = (url: string, request: Request) => Promise<Response>;

export interface Options {
  headers?: Record<string, string>;
  json?: unknown;
  searchParams?: URLSearchParams;
}

type Call = (url: string, options?: Options) => Promise<Response> & { json(): Promise<unknown> };

export function extend(options: { headers?: Record<string, string> }): {
  get: Call;
  post: Call;
  put: Call;
  delete: Call;
};

/** Runs a function whose ltijs requests, at any depth, all use this transport. */
export function withTransport<T>(transport: Transport, run: () => T): T;
