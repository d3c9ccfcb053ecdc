import createCache from '@emotion/cache';
import rtl from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/** Mirrors the styles of MUI's components; the product's own use logical properties. */
export const mirrored = createCache({ key: 'rtl', stylisPlugins: [prefixer, rtl] });
