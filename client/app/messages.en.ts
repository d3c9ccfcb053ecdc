import { catalogue } from '../lib/text.ts';

export const useMessages = catalogue('app', {
  notFoundTitle: 'Page Not Found',
  notFoundText: 'There is no page at {{path}}',
  notFoundHome: 'Go to the start page',
  crashTitle: 'Something went wrong',
  crashText: 'This page could not be shown. What was saved is kept.',
  crashReload: 'Reload Page',
  crashReference: 'Reference for support: {{id}}',
});
