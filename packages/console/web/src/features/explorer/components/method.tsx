import classes from '../explorer.module.css';

/** A method of HTTP, in the colour that it has everywhere. */
export function Method({ method }: { readonly method: string }) {
  return (
    <span className={classes.method} data-method={method}>
      {method}
    </span>
  );
}
