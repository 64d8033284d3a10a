// An ES module, because an error of a CommonJS file that an ES module imports ends the process even if it is caught.
import problem from './problem.cjs';

if (problem !== '') throw new Error(problem);
