'use strict';

// eslint-disable-next-line @typescript-eslint/no-require-imports -- ltijs requires this module
const { AsyncLocalStorage } = require('node:async_hooks');

/**
 * The part of got 11 that ltijs uses. ltijs must call addresses that a platform has given it, so its
 * calls may leave only through the guarded fetch: the transport of the context that they are made in.
 * @type {AsyncLocalStorage<import('.').Transport>}
 */
const transports = new AsyncLocalStorage();

/** @type {typeof import('.').withTransport} */
const withTransport = (transport, run) => transports.run(transport, run);

/** @type {typeof import('.').extend} */
function extend({ headers: defaults = {} }) {
  /** @param {string} method */
  const caller =
    (method) =>
    /**
     * @param {string} url
     * @param {import('.').Options} [options]
     */
    (url, { headers, json, searchParams } = {}) => {
      const response = call(method, url, { ...defaults, ...headers }, json, searchParams);
      const parsed = async () => JSON.parse((await response).body);
      return Object.assign(response, { json: parsed });
    };
  return {
    get: caller('GET'),
    post: caller('POST'),
    put: caller('PUT'),
    delete: caller('DELETE'),
  };
}

/**
 * @param {string} method
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {unknown} json
 * @param {URLSearchParams} [searchParams]
 */
async function call(method, url, headers, json, searchParams) {
  const transport = transports.getStore();
  if (!transport) throw new Error('a call of ltijs must be made within withTransport()');
  const address = new URL(url);
  if (searchParams) address.search = searchParams.toString();
  return transport(address.href, {
    method,
    headers,
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
}

module.exports = { extend, withTransport };
