/* global window, document, location, MediaStreamTrackProcessor */
// Runs in a page of bench:talk: records the click, the first sound, and tasks that block the page.
const page = /** @type {any} */ (window);
const talk = {
  clicked: 0,
  heard: 0,
  longTasks: /** @type {object[]} */ ([]),
  /** The first time that each step of an opening was reached. */
  steps: /** @type {Record<string, number>} */ ({}),
};
page.talk = talk;
/** @param {string} name */
const reached = (name) => {
  if (talk.clicked > 0) talk.steps[name] ??= performance.now();
};
document.addEventListener('click', () => (talk.clicked = performance.now()), true);
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    talk.longTasks.push({ at: startTime, ms: duration });
}).observe({ type: 'longtask' });

/** Amplitude above which there is sound; decoded silence is below. */
const audible = 0.005;

/** @param {MediaStreamTrack} track */
async function listen(track) {
  // @ts-expect-error The API exists only in Chromium.
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

const realFetch = window.fetch;
window.fetch = async (...given) => {
  const [address] = given;
  const { pathname } = new URL(address instanceof Request ? address.url : address, location.href);
  const name = pathname.split('/').at(-1) ?? '';
  reached(`${name} asked`);
  const answer = await realFetch.apply(window, given);
  reached(`${name} answered`);
  return answer;
};

const devices = navigator.mediaDevices;
const realMicrophone = devices.getUserMedia.bind(devices);
devices.getUserMedia = async (wanted) => {
  const stream = await realMicrophone(wanted);
  reached('microphone there');
  return stream;
};

const Real = window.RTCPeerConnection;
window.RTCPeerConnection = class extends Real {
  /** @param {RTCConfiguration} [configuration] */
  constructor(configuration) {
    super(configuration);
    this.addEventListener('track', ({ track }) => void listen(track));
    this.addEventListener('connectionstatechange', () => reached(`peer ${this.connectionState}`));
  }

  /**
   * @override
   * @param {string} label
   * @param {RTCDataChannelInit} [init]
   */
  createDataChannel(label, init) {
    const channel = super.createDataChannel(label, init);
    const send = channel.send.bind(channel);
    channel.send = (/** @type {any} */ data) => {
      reached(`${String(JSON.parse(data).type)} sent`);
      send(data);
    };
    channel.addEventListener('open', () => reached('channel open'));
    channel.addEventListener('message', ({ data }) => reached(String(JSON.parse(data).type)));
    return channel;
  }
};
