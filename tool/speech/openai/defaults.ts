/** Where the service is and which models are asked, unless the deployment says otherwise. */
export const openAiDefaults = {
  baseUrl: 'https://api.openai.com/v1',
  realtimeModel: 'gpt-realtime-2.1-mini',
  transcribeModel: 'gpt-transcribe',
  feedbackModel: 'gpt-6-luna',
} as const;
