/** Default base URL and models; the deployment can change them. */
export const openAiDefaults = {
  baseUrl: 'https://api.openai.com/v1',
  realtimeModel: 'gpt-realtime-2.1-mini',
  transcribeModel: 'gpt-transcribe',
  feedbackModel: 'gpt-6-luna',
} as const;
