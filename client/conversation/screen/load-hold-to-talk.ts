/** Loaded where somebody chooses it, before the conversation starts; if that fails, they type. */
export const loadHoldToTalk = () => import('./HoldToTalk.tsx');
