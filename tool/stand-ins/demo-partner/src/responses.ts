import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/** Creates the content of a structured response; null for an unsupported request. */
export type Respond = (question: {
  /** Name of the requested format. */
  format: string;
  /** The last message of the user. */
  input: string;
}) => object | null | Promise<object | null>;

const ResponsesRequest = z.object({
  model: z.string(),
  input: z.array(z.object({ role: z.string(), content: z.string() })),
  text: z.object({ format: z.object({ name: z.string() }) }),
});

/** The response to a body of `POST /v1/responses`; null when there is none. */
export async function answerResponses(
  respond: Respond,
  body: unknown,
): Promise<Record<string, unknown> | null> {
  const request = ResponsesRequest.safeParse(body);
  if (!request.success) return null;
  const { model, input, text } = request.data;
  const content = await respond({
    format: text.format.name,
    input: input.findLast(({ role }) => role === 'user')?.content ?? '',
  });
  return content && responseObject(model, content);
}

/** All mandatory fields of the service's `Response`. */
function responseObject(model: string, content: object): Record<string, unknown> {
  const id = randomBytes(9).toString('base64url');
  const part = { type: 'output_text', text: JSON.stringify(content), annotations: [] };
  return {
    id: `resp_${id}`,
    object: 'response',
    created_at: Math.floor(Date.now() / 1_000),
    status: 'completed',
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: null,
    tools: [],
    tool_choice: 'auto',
    parallel_tool_calls: true,
    temperature: 1,
    top_p: 1,
    model,
    output: [
      { id: `msg_${id}`, type: 'message', role: 'assistant', status: 'completed', content: [part] },
    ],
    usage: {
      input_tokens: 0,
      output_tokens: 0,
      total_tokens: 0,
      input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
      output_tokens_details: { reasoning_tokens: 0 },
    },
  };
}
