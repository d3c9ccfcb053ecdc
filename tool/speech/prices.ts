/** Prices of a model in US dollars: per million tokens, or per minute of transcribed audio. */
export type Price =
  | {
      kind: 'reply';
      text: { input: number; cached: number; output: number };
      audio: { input: number; cached: number; output: number };
    }
  | { kind: 'transcription'; minute: number };

export interface DatedPrice {
  model: string;
  /** First day (UTC) of the price, which is valid until a later line of the same model. */
  from: string;
  source: string;
  price: Price;
}

const models = 'https://developers.openai.com/api/docs/models';

/** Prices of the speech service, as of 2026-11-22. A new price is a new line. */
export const prices: readonly DatedPrice[] = [
  {
    model: 'gpt-realtime-2.1-mini',
    from: '2026-01-01',
    source: `${models}/gpt-realtime-2.1-mini`,
    price: {
      kind: 'reply',
      text: { input: 0.6, cached: 0.06, output: 2.4 },
      audio: { input: 10, cached: 0.3, output: 20 },
    },
  },
  {
    model: 'gpt-realtime-2.1',
    from: '2026-01-01',
    source: `${models}/gpt-realtime-2.1`,
    price: {
      kind: 'reply',
      text: { input: 4, cached: 0.4, output: 24 },
      audio: { input: 32, cached: 0.4, output: 64 },
    },
  },
  {
    model: 'gpt-6-luna',
    from: '2026-09-22',
    source: `${models}/gpt-6-luna`,
    price: {
      kind: 'reply',
      text: { input: 0.1, cached: 0.01, output: 0.5 },
      audio: { input: 0, cached: 0, output: 0 },
    },
  },
  {
    model: 'gpt-transcribe',
    from: '2026-01-01',
    source: `${models}/gpt-transcribe`,
    price: { kind: 'transcription', minute: 0.0045 },
  },
  {
    model: 'demo',
    from: '2026-01-01',
    source: 'The demo partner costs nothing.',
    price: {
      kind: 'reply',
      text: { input: 0, cached: 0, output: 0 },
      audio: { input: 0, cached: 0, output: 0 },
    },
  },
  {
    model: 'demo',
    from: '2026-01-01',
    source: 'The demo partner costs nothing.',
    price: { kind: 'transcription', minute: 0 },
  },
];

type PriceOf<Kind> = Extract<Price, { kind: Kind }>;

/**
 * The price of a model at a time. A dated version such as `gpt-transcribe-2026-07-28` has the price
 * of its model; an unknown model has the highest price, so that budgets are not exceeded unnoticed.
 */
export function priceOf<Kind extends Price['kind']>(
  kind: Kind,
  model: string,
  at: Date,
): PriceOf<Kind> {
  const day = at.toISOString().slice(0, 10);
  const inForce = prices.filter(({ price, from }) => price.kind === kind && from <= day);
  const line = model.replace(/-\d{4}-\d{2}-\d{2}$/u, '');
  const own = inForce
    .filter((one) => one.model === line)
    .sort(byDay)
    .at(-1);
  const found =
    own ?? inForce.toSorted((one, other) => weight(one.price) - weight(other.price)).at(-1);
  if (!found) throw new Error(`There is no price for a ${kind}`);
  return found.price as PriceOf<Kind>;
}

const byDay = (one: DatedPrice, other: DatedPrice) => one.from.localeCompare(other.from);
const weight = (price: Price) => (price.kind === 'reply' ? price.audio.output : price.minute);

/** Costs are whole millionths of a US dollar. */
export const microUsd = 1_000_000;

/** Tokens of a reply by type; cached tokens are included in input. */
export interface ReplyTokens {
  text: { input: number; cached: number; output: number };
  audio: { input: number; cached: number; output: number };
}

/** Cost of a reply in whole millionths of a dollar, the same number as dollars per million tokens. */
export function replyCost(model: string, tokens: ReplyTokens, at: Date): number {
  const price = priceOf('reply', model, at);
  const cost = (kind: 'text' | 'audio') =>
    (tokens[kind].input - tokens[kind].cached) * price[kind].input +
    tokens[kind].cached * price[kind].cached +
    tokens[kind].output * price[kind].output;
  return Math.round(cost('text') + cost('audio'));
}

/** Cost of transcribing a number of seconds, in whole millionths of a dollar. */
export const transcriptionCost = (model: string, seconds: number, at: Date): number =>
  Math.round((seconds / 60) * priceOf('transcription', model, at).minute * microUsd);
