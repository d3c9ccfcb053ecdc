/** Whether the browser has WebRTC, which Lockdown Mode of iOS and some private browsers switch off. */
export const canCall = (): boolean => typeof RTCPeerConnection !== 'undefined';
