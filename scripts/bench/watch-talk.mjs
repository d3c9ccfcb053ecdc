/* global window, document, MediaStreamTrackProcessor */
// Runs in a page of bench:talk: notes the click, the first sound, and what blocked the page.
const page = /** @type {any} */ (window);
const talk = { clicked: 0, heard: 0, longTasks: /** @type {object[]} */ ([]) };
page.talk = talk;
document.addEventListener('click', () => (talk.clicked = performance.now()), true);
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    talk.longTasks.push({ at: startTime, ms: duration });
}).observe({ type: 'longtask' });

/** Louder than this is sound: what a decoder makes of silence is below. */
const audible = 0.005;

/** @param {MediaStreamTrack} track */
async function listen(track) {
  // @ts-expect-error Only Chromium has it.
  const reader = new MediaStreamTrackProcessor({ track }).readable.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done || talk.heard > 0) return reader.cancel();
    const samples = new Float32Array(value.numberOfFrames);
    value.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
    value.close();
    if (samples.some((sample) => Math.abs(sample) > audible)) talk.heard = performance.now();
  }
}

const Real = window.RTCPeerConnection;
window.RTCPeerConnection = class extends Real {
  /** @param {RTCConfiguration} [configuration] */
  constructor(configuration) {
    super(configuration);
    this.addEventListener('track', ({ track }) => void listen(track));
  }
};
