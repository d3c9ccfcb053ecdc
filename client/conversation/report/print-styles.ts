/** Prints only the report: black on white, without the layout around the page. */
export const printStyles = {
  // The plain text, which replaces the interactive report in print.
  '@media screen': { '[data-print="only"]': { display: 'none' } },
  '@media print': {
    '[data-print="hide"]': { display: 'none !important' },
    main: { margin: '0 !important', padding: '0 !important' },
    'main, main *': {
      color: '#000 !important',
      background: 'transparent !important',
      boxShadow: 'none !important',
    },
    'main [role="region"]': { border: '0 !important', padding: '0 !important' },
    'h2, h3, h4': { breakAfter: 'avoid' },
    '@page': { margin: '20mm' },
  },
} as const;
