/** One of the choices of a `Select`. */
export interface Option<V extends string = string> {
  value: V;
  label: string;
  /** BCP 47 tag of a label in another language than the page. */
  lang?: string;
}
