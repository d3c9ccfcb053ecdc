import { Agent, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { testPassword } from '../../../test/support/builders/people.ts';
import { percentile } from '../../lib/figures.ts';

interface Taken {
  kind: string;
  /** Milliseconds until the response was complete. */
  took: number;
  /** 0 when the connection was reset. */
  status: number;
}

/** The finished calls of all visitors, by kind. */
export class Notes {
  readonly #taken: Taken[] = [];

  add(taken: Taken): void {
    this.#taken.push(taken);
  }

  kinds(): string[] {
    return [...new Set(this.#taken.map(({ kind }) => kind))];
  }

  /** Percentile of the times of a kind of call, in milliseconds. */
  percentile(kind: string, share: number): number {
    return percentile(
      this.#taken.filter((one) => one.kind === kind).map(({ took }) => took),
      share,
    );
  }

  count(kind: string): number {
    return this.#taken.filter((one) => one.kind === kind).length;
  }

  /** Calls without a response. */
  get resets(): number {
    return this.#taken.filter(({ status }) => status === 0).length;
  }

  /** Statuses and kinds of calls with an error response. */
  refused(): string[] {
    const found = this.#taken.filter(({ status }) => status !== 0 && status >= 400);
    return [...new Set(found.map(({ status, kind }) => `${String(status)} ${kind}`))];
  }
}

/** An HTTP client like a browser: six connections, kept alive. */
export class Visitor {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 });
  readonly #url: string;
  readonly #notes: Notes;
  readonly #address: string;
  token = '';

  /** `address` is the client address in X-Forwarded-For, as from a proxy. */
  constructor(url: string, notes: Notes, address: string) {
    this.#url = url;
    this.#notes = notes;
    this.#address = address;
  }

  /** Signs in; later calls belong to this session. */
  async signIn(email: string): Promise<void> {
    const body = { email, password: testPassword };
    const path = '/api/auth/login';
    const answer = await this.call<{ access_token: string }>('sign-in', 'POST', path, body);
    this.token = answer?.access_token ?? '';
  }

  /** Sends a call and records it; returns its body, null for an error or no response. */
  async call<Body>(
    kind: string,
    method: string,
    path: string,
    body?: object,
  ): Promise<Body | null> {
    const started = performance.now();
    const { status, text } = await this.send(method, path, body).catch(() => ({
      status: 0,
      text: '',
    }));
    this.#notes.add({ kind, took: performance.now() - started, status });
    return status === 200 && text.startsWith('{') ? (JSON.parse(text) as Body) : null;
  }

  /** Sends a call without recording it; rejects if the connection is reset. */
  async send(method: string, path: string, body?: object) {
    const sent = request(this.#url + path, {
      agent: this.#agent,
      method,
      headers: {
        'X-Forwarded-For': this.#address,
        'Accept-Encoding': path.startsWith('/api/') ? 'identity' : 'br',
        ...(this.token && { Authorization: `Bearer ${this.token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
    });
    const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
      sent.on('error', reject);
      sent.on('response', (response) => {
        readText(response).then(
          (text) => resolve({ status: response.statusCode ?? 0, text }),
          reject,
        );
      });
    });
    sent.end(body && JSON.stringify(body));
    return answer;
  }

  leave(): void {
    this.#agent.destroy();
  }
}
