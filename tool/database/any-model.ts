import type { Model } from 'mongoose';

/** Any model: mongoose's types of models with different schemas are incompatible. */
export type AnyModel = typeof Model;
