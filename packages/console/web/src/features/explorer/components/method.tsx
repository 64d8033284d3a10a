import classes from '../explorer.module.css';

/** An HTTP method in its color. */
export function Method({ method }: { readonly method: string }) {
  return (
    <span className={classes.method} data-method={method}>
      {method}
    </span>
  );
}
