export const messages = {
  notFoundTitle: 'Page Not Found',
  notFoundText: 'There is no page at {{path}}',
  notFoundHome: 'Go to the start page',
  crashTitle: 'Something went wrong',
  crashText: 'This page could not be shown. Your work up to here is saved.',
  crashReload: 'Reload page',
  crashReference: 'Reference for support: {{id}}',
} as const;
