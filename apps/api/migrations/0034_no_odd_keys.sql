-- The demo of an earlier release named three files that there never were by no key of the store, which kept the sweep from all others.
delete from loose_file where key = '-';
