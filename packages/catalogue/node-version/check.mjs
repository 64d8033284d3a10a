// A module, as an error of a CommonJS file that a module imports ends the process even where it is caught.
import problem from './problem.cjs';

if (problem !== '') throw new Error(problem);
