import type { Model } from 'mongoose';

/** Any model: mongoose types those of different schemas as incompatible. */
export type AnyModel = typeof Model;
